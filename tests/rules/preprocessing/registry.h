#pragma once
struct Registered { Registered(); };
static Registered registered;
