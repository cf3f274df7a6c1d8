"""stub"""


def picture(v, scene):
    pass


def box():
    return {}
