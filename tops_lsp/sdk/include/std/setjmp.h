// Jumps out of functions: the code generator makes what these do.
struct __jmp_buf_tag {
  long __jmpbuf[8];
  int __mask_was_saved;
  unsigned long __saved_mask[16];
};
typedef __jmp_buf_tag jmp_buf[1];
int setjmp(__jmp_buf_tag *buffer);
int _setjmp(__jmp_buf_tag *buffer);
[[tops::endless]] void longjmp(__jmp_buf_tag *buffer, int value);
[[tops::endless]] void _longjmp(__jmp_buf_tag *buffer, int value);
namespace std {
using ::jmp_buf;
using ::longjmp;
}
