// The grammar in the Python package, for an editor that wants it as `tree_sitter_cpp`: stands where
// Python does while the package's module is made, and keeps the language it offers.
#include <Python.h>

PyMODINIT_FUNC PyInit__binding(void);
static PyMethodDef *offered;
static void *language;

PyObject *PyModule_Create2(PyModuleDef *module, int version) {
  (void)version;
  offered = module->m_methods;
  return NULL;
}

PyObject *PyCapsule_New(void *pointer, const char *name, PyCapsule_Destructor destructor) {
  (void)name, (void)destructor;
  language = pointer;
  return NULL;
}

const void *tree_sitter_cpp(void) {
  PyInit__binding();
  offered[0].ml_meth(NULL, NULL);
  return language;
}
