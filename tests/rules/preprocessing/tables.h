#pragma once
#include "guarded.h"
constexpr int table_length = 4;
struct Row { int first, last; };
enum Side { LEFT, RIGHT };
