#pragma once
int length();
