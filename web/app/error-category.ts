export type ErrorCategory = "Loading Error" | "Network Error" | "Type Error" | "Reference Error" | "Application Error";

const chunk = /dynamically imported module|module script|loading (css )?chunk|preload css/i;
const network = /failed to fetch|networkerror|load failed|network/i;

/** The kind that the error screen names (S1 section 2). */
export function errorCategory({ name, message }: { name: string; message: string }): ErrorCategory {
  if (chunk.test(message)) return "Loading Error";
  if (network.test(message)) return "Network Error";
  if (name === "TypeError") return "Type Error";
  return name === "ReferenceError" ? "Reference Error" : "Application Error";
}
