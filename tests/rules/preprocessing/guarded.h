#ifndef GUARDED_H
#define GUARDED_H
constexpr int named_by_guard = 1;
#endif  // GUARDED_H
