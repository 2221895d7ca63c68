; Foldable regions. Editors may run this over raw text with the cpp grammar as it is. The language
; server folds the same, besides runs of what has lines of its own: comments and includes.

[
  (compound_statement)
  (field_declaration_list)
  (declaration_list)
  (enumerator_list)
  (initializer_list)
  (parameter_list)
  (argument_list)
  (template_parameter_list)
  (switch_statement)
  (case_statement)
  (for_statement)
  (while_statement)
  (do_statement)
  (if_statement)
  (preproc_if)
  (preproc_ifdef)
  (preproc_elif)
  (preproc_else)
  (preproc_function_def)
  (comment)
  (raw_string_literal)
] @fold

(preproc_include) @fold.imports
