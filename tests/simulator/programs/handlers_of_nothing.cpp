// A throw of nothing ends the program by its own handler.
#include <cstdio>
#include <cstdlib>
#include <exception>
void mine() { printf("mine\n"); exit(0); }
int main() { try { throw 1; } catch (...) {} std::set_terminate(mine); 
 try { throw; } catch (...) { return 1; } 
return 2; }

// prints:
// mine
