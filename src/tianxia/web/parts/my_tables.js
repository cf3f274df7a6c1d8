/** The tables of this browser, with the secrets of the seats that were taken here. */

import { recall, remember } from "./memory.js";

/**
 * @typedef {object} MyTable
 * @property {string} table
 * @property {string} [game]
 * @property {string} [name]
 * @property {string} [host]
 * @property {{seat: number, secret: string}[]} seats
 * @property {{seat: number, invite: string}[]} [invites]
 * @property {number} at
 */

const MOST = 100;

/** @returns {MyTable[]} the latest first */
export function myTables() {
  const known = /** @type {MyTable[]} */ (recall("tables", []));
  return known.sort((one, other) => other.at - one.at);
}

/**
 * @param {string} table
 * @returns {MyTable | undefined}
 */
export function myTable(table) {
  return myTables().find((one) => one.table === table);
}

/**
 * Note a table, or more about one that is known.
 * @param {Partial<MyTable> & {table: string}} news
 */
export function noteTable(news) {
  const known = myTable(news.table) ?? { table: news.table, seats: [], at: 0 };
  const seats = [...known.seats];
  for (const seat of news.seats ?? []) {
    const n = seats.findIndex((one) => one.seat === seat.seat);
    if (n < 0) seats.push(seat);
    else seats[n] = seat;
  }
  seats.sort((one, other) => one.seat - other.seat);
  const others = myTables().filter((one) => one.table !== news.table);
  remember("tables", [{ ...known, ...news, seats, at: Date.now() }, ...others].slice(0, MOST));
}

/** @param {string} table */
export function dropTable(table) {
  remember(
    "tables",
    myTables().filter((one) => one.table !== table),
  );
}
