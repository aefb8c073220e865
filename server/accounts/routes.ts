import type { accountRoutes } from "#contract/accounts.ts";
import type { secondFactorRoutes } from "#contract/second-factor.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import { listPasskeys } from "./passkeys.ts";
import { removePasskey } from "./remove-passkey.ts";
import { getSecondFactor } from "./second-factor.ts";
import { confirmSecondFactor, startSecondFactor } from "./set-up-second-factor.ts";
import { signInWithPasskey, startPasskeySignIn } from "./sign-in-with-passkey.ts";
import { signUp } from "./sign-up.ts";
import { turnOffSecondFactor } from "./turn-off-second-factor.ts";
import { asUser } from "./users.ts";

export const accountHandlers: Handlers<keyof typeof accountRoutes, PublicRouteName> = {
  signUp,
  logIn,
  logOut,
  getMe: async ({ user }) => asUser(user),
};

export const secondFactorHandlers: Handlers<keyof typeof secondFactorRoutes, PublicRouteName> = {
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  makeRecoveryCodes,
  listPasskeys: async ({ platform, user }) => ({ items: await listPasskeys(platform.database.db, user.id) }),
  startPasskey,
  addPasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
};
