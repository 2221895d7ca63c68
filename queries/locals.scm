; Scopes, definitions and uses of local names. Editors may run this over raw text with the
; cpp grammar as it is; around dialect words they then see what the grammar guesses.

[
  (translation_unit)
  (function_definition)
  (lambda_expression)
  (compound_statement)
  (for_statement)
  (for_range_loop)
  (template_declaration)
  (namespace_definition)
] @local.scope

(parameter_declaration declarator: (identifier) @local.definition.parameter)
(parameter_declaration
  declarator: (pointer_declarator declarator: (identifier) @local.definition.parameter))
(parameter_declaration
  declarator: (reference_declarator (identifier) @local.definition.parameter))
(optional_parameter_declaration declarator: (identifier) @local.definition.parameter)

(declaration declarator: (identifier) @local.definition.var)
(declaration declarator: (array_declarator declarator: (identifier) @local.definition.var))
(declaration declarator: (pointer_declarator declarator: (identifier) @local.definition.var))
(init_declarator declarator: (identifier) @local.definition.var)
(init_declarator declarator: (pointer_declarator declarator: (identifier) @local.definition.var))
(init_declarator declarator: (array_declarator declarator: (identifier) @local.definition.var))
(for_range_loop declarator: (identifier) @local.definition.var)
(lambda_capture_initializer left: (identifier) @local.definition.var)

(function_declarator declarator: (identifier) @local.definition.function)
(type_parameter_declaration (type_identifier) @local.definition.type)
(alias_declaration name: (type_identifier) @local.definition.type)
(struct_specifier name: (type_identifier) @local.definition.type)
(class_specifier name: (type_identifier) @local.definition.type)
(preproc_def name: (identifier) @local.definition.macro)
(preproc_function_def name: (identifier) @local.definition.macro)

(identifier) @local.reference
(type_identifier) @local.reference
