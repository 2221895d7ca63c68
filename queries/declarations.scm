; What a file declares. Read over masked text.

(function_definition
  declarator: (_) @function.declarator) @function

(declaration) @declaration
(field_declaration) @field
(parameter_declaration) @parameter
(optional_parameter_declaration) @parameter

(template_declaration
  parameters: (template_parameter_list) @template.parameters) @template
(template_instantiation) @instantiation

(class_specifier name: (_) @class.name body: (_)) @class
(struct_specifier name: (_) @class.name body: (_)) @class
(union_specifier name: (_) @class.name body: (_)) @class
(enum_specifier name: (_) @enum.name) @enum
(enumerator name: (identifier) @enumerator.name) @enumerator

(namespace_definition) @namespace
(alias_declaration name: (type_identifier) @alias.name) @alias
(type_definition) @alias
(using_declaration) @using

(preproc_include path: (_) @include.path) @include
(preproc_def name: (identifier) @macro.name) @macro
(preproc_function_def name: (identifier) @macro.name) @macro
