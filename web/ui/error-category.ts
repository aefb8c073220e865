export type ErrorCategory = "Loading Error" | "Network Error" | "Type Error" | "Reference Error" | "Application Error";

interface Failure {
  name: string;
  message: string;
}

const chunk = /dynamically imported module|module script|loading (css )?chunk|preload css/i;
const network = /failed to fetch|cannot be reached|load failed|network/i;

/** The kind that the error screen names (S1 section 2). */
export function errorCategory({ name, message }: Failure): ErrorCategory {
  if (name === "ChunkLoadError" || chunk.test(message)) return "Loading Error";
  if (network.test(message)) return "Network Error";
  if (name === "TypeError") return "Type Error";
  return name === "ReferenceError" ? "Reference Error" : "Application Error";
}

/** Waiting may help (S1 section 4). */
export function isRetryable(category: ErrorCategory): boolean {
  return category === "Loading Error" || category === "Network Error";
}

/** S1 section 4: low if retryable, high for type or reference errors, otherwise medium. */
export function errorSeverity(category: ErrorCategory): "low" | "medium" | "high" {
  if (isRetryable(category)) return "low";
  return category === "Application Error" ? "medium" : "high";
}

/** What whoever looks after the studio wants to know: kind, words, the server's number of the request, place, time, browser. */
export function errorReport(error: Failure & { stack?: string | undefined; requestId?: string | undefined }): string {
  const category = errorCategory(error);
  const lines = [
    `${category} (severity: ${errorSeverity(category)})`,
    `${error.name}: ${error.message}`,
    error.requestId && `Request: ${error.requestId}`,
    `Page: ${location.href}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    error.stack,
  ];
  return lines.filter(Boolean).join("\n");
}
