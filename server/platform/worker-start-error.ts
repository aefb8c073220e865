/** Of several server processes one ended before it listened; it told on its own why. */
export class WorkerStartError extends Error {}
