import { expect, test } from "vitest";
import { type ErrorCategory, errorCategory, errorSeverity } from "./error-category.ts";

test.each([
  ["TypeError", "Failed to fetch dynamically imported module: https://x/a.js", "Loading Error"],
  ["TypeError", "error loading dynamically imported module", "Loading Error"],
  ["Error", "Unable to preload CSS for /assets/a.css", "Loading Error"],
  ["ChunkLoadError", "This part could not be loaded.", "Loading Error"],
  ["TypeError", "Failed to fetch", "Network Error"],
  ["TypeError", "NetworkError when attempting to fetch resource.", "Network Error"],
  ["TypeError", "Load failed", "Network Error"],
  ["TypeError", "The studio cannot be reached. Check your connection and try again.", "Network Error"],
  ["TypeError", "x is not a function", "Type Error"],
  ["ReferenceError", "x is not defined", "Reference Error"],
  ["AppError", "You may look at this, but not change it.", "Application Error"],
])("%s: %s is a %s", (name, message, category) => expect(errorCategory({ name, message })).toBe(category));

test.each<[ErrorCategory, string]>([
  ["Loading Error", "low"],
  ["Network Error", "low"],
  ["Type Error", "high"],
  ["Reference Error", "high"],
  ["Application Error", "medium"],
])("a %s is of %s severity", (category, severity) => expect(errorSeverity(category)).toBe(severity));
