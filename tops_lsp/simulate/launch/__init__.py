"""What is launched: directives, sidecar files, forms, inputs and the plan of a launch."""
