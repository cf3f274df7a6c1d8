/** Quiet sounds, made here, off until somebody turns them on. */

import { recall, remember } from "./memory.js";

/** @type {AudioContext | null} */
let context = null;

export function soundOn() {
  return recall("sound", false) === true;
}

/** @param {boolean} on */
export function turnSound(on) {
  remember("sound", on);
  if (on) knock(440);
}

/** A wooden knock for a piece set down. */
export function placed() {
  knock(300);
}

/** A bell for one's turn. */
export function called() {
  knock(660);
  setTimeout(() => knock(880), 140);
}

/** A rattle for dice. */
export function rattled() {
  for (let n = 0; n < 5; n++) setTimeout(() => knock(180 + Math.random() * 160), n * 70);
}

/** @param {number} pitch */
function knock(pitch) {
  if (!soundOn()) return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0005, context.currentTime + 0.16);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.18);
}
