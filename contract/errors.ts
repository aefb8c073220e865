// Every error that crosses the wire: its code, its HTTP status, and a sentence for the person.
export const errors = {
  invalid_input: [400, "Something in this request is not right."],
  unauthenticated: [401, "Please sign in to go on."],
  wrong_credentials: [401, "The e-mail address or the password is not right."],
  second_factor_required: [401, "Enter the six digits of your authenticator app, or a recovery code."],
  wrong_code: [401, "This code is not right, or it was used already."],
  provider_refused: [401, "The sign-in could not be confirmed. Please try again."],
  forbidden: [403, "You may look at this, but not change it."],
  user_type_not_allowed: [403, "This kind of account cannot be created by signing up."],
  email_not_verified: [403, "Please confirm your e-mail address first: open the link in the mail we sent you."],
  wrong_account: [403, "This invitation is for another account. Sign in with the address it was sent to."],
  second_factor_needed: [403, "Set up two-factor sign-in first. Admins of this studio cannot work without it."],
  not_found: [404, "This could not be found, or you don't have access to it."],
  person_not_found: [404, "Nobody with this e-mail address has an account yet."],
  email_taken: [409, "An account with this e-mail address already exists. Try signing in."],
  account_exists: [
    409,
    "An account with this e-mail address already exists. Sign in with your password and link it there.",
  ],
  last_way_in: [409, "This is your only way to sign in. Set a password first, or add another way."],
  last_owner: [409, "This is the last owner. Make somebody else an owner first."],
  last_admin: [409, "This is the studio's last admin. Make somebody else an admin first."],
  address_not_confirmed: [
    409,
    "This person has not confirmed this address yet. Add them as a member, or send an invitation.",
  ],
  already_member: [409, "This person is already a member."],
  conflict: [409, "Somebody else changed this a moment ago. Reload and try again."],
  id_taken: [409, "This id belongs to something else already."],
  link_ended: [410, "This link was used already or is too old. Ask for a new one."],
  file_too_large: [413, "This file is too large."],
  unsupported_type: [415, "This kind of file cannot be taken."],
  json_only: [415, "Requests must be sent as JSON."],
  too_many_requests: [429, "Too many tries. Please wait a moment and try again."],
  upload_broken_off: [400, "The upload broke off. Please try again."],
  internal: [500, "Something went wrong on our side. Please try again."],
  unavailable: [503, "The studio is busy or being restarted. Please try again in a moment."],
  storage_full: [507, "There is no room left to store this file."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

/** The one error of the house: the same class on the server and, rebuilt from the answer, in the browser. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly requestId: string | undefined;
  /** Of `too_many_requests`, on the server: how long it lasts, where that is known. */
  declare seconds?: number;

  constructor(code: ErrorCode, message: string = errors[code][1], requestId?: string) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.requestId = requestId;
  }

  get status(): number {
    return errors[this.code][0];
  }
}

/** The body of every failed answer. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  requestId: string;
}

/** Of what came from elsewhere: one of ours, and so with a sentence and a status. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errors, code);
}
