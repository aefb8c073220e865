import type { accountRoutes } from "#contract/accounts.ts";
import type { appearanceRoutes } from "#contract/appearance.ts";
import type { identityRoutes } from "#contract/identities.ts";
import type { secondFactorRoutes } from "#contract/second-factor.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { getAppearance, putAppearance } from "./appearance.ts";
import { removeAvatar } from "./avatar.ts";
import { changeEmail, keepEmail } from "./change-email.ts";
import { addPasskey, startPasskey } from "./passkeys/add-passkey.ts";
import { listPasskeys } from "./passkeys/passkeys.ts";
import { removePasskey } from "./passkeys/remove-passkey.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkeys/sign-in-with-passkey.ts";
import { forgotPassword } from "./passwords/forgot-password.ts";
import { changePassword, resetPassword } from "./passwords/set-password.ts";
import { listIdentities } from "./providers/identities.ts";
import { listProviders } from "./providers/providers.ts";
import { makeNonce } from "./providers/said-once.ts";
import { finishApple, linkApple, signInWithApple } from "./providers/sign-in-with-apple.ts";
import { linkGoogle, signInWithGoogle } from "./providers/sign-in-with-google.ts";
import { unlinkIdentity } from "./providers/unlink-identity.ts";
import { makeRecoveryCodes } from "./second-factor/make-recovery-codes.ts";
import { getSecondFactor } from "./second-factor/second-factor.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor/set-up-second-factor.ts";
import { turnOffSecondFactor } from "./second-factor/turn-off-second-factor.ts";
import { endOtherSessions, endSession } from "./sessions/end-sessions.ts";
import { listSessions } from "./sessions/list-sessions.ts";
import { logIn } from "./sessions/log-in.ts";
import { logOut } from "./sessions/log-out.ts";
import { signUp } from "./sessions/sign-up.ts";
import { updateMe } from "./update-me.ts";
import { asUser, getAccount } from "./users.ts";
import { sendVerification, verifyEmail } from "./verify-email.ts";

export const accountHandlers: Handlers<keyof typeof accountRoutes, PublicRouteName> = {
  signUp,
  logIn,
  logOut,
  getMe: async ({ user }) => asUser(user),
  updateMe,
  getAccount: ({ platform, user }) => getAccount(platform.database.db, user.id),
  removeAvatar,
  changePassword,
  forgotPassword,
  resetPassword,
  sendVerification,
  changeEmail,
  keepEmail,
  verifyEmail,
  listSessions,
  endSession,
  endOtherSessions,
};

export const appearanceHandlers: Handlers<keyof typeof appearanceRoutes, PublicRouteName> = {
  getAppearance,
  putAppearance,
};

export const identityHandlers: Handlers<keyof typeof identityRoutes, PublicRouteName> = {
  listProviders,
  makeNonce,
  signInWithGoogle,
  signInWithApple,
  finishApple,
  listIdentities: ({ user, platform }) => listIdentities(platform.database.db, user.id),
  linkGoogle,
  linkApple,
  unlinkIdentity,
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
