import type { accountRoutes } from "#contract/accounts.ts";
import type { appearanceRoutes } from "#contract/appearance.ts";
import type { identityRoutes } from "#contract/identities.ts";
import type { leavingRoutes } from "#contract/leaving.ts";
import { newId } from "#contract/new-id.ts";
import type { secondFactorRoutes } from "#contract/second-factor.ts";
import { defaultAppearance } from "#domain/accounts/default-appearance.ts";
import { type CasesOf, everybody } from "./rows.ts";

export const accountCases: CasesOf<
  typeof accountRoutes &
    typeof appearanceRoutes &
    typeof identityRoutes &
    typeof secondFactorRoutes &
    typeof leavingRoutes
> = {
  signUp: [],
  logIn: [],
  logOut: [],
  getMe: [{ input: () => ({}), row: everybody }],
  updateMe: [{ input: () => ({ name: "Somebody" }), row: everybody }],
  getAccount: [{ input: () => ({}), row: everybody }],
  removeAvatar: [{ input: () => ({}), row: everybody }],
  changePassword: [],
  forgotPassword: [],
  resetPassword: [],
  sendVerification: [{ input: () => ({}), row: everybody }],
  changeEmail: [],
  keepEmail: [{ input: () => ({}), row: everybody }],
  verifyEmail: [],
  getLeaving: [{ input: () => ({}), row: everybody }],
  // nobody else is named
  deleteAccount: [],
  listGone: [],
  // one's own alone: no id of anybody else is taken
  getAppearance: [{ input: () => ({}), row: everybody }],
  putAppearance: [{ input: () => ({ ...defaultAppearance, changedAt: new Date().toISOString() }), row: everybody }],
  listSessions: [{ input: () => ({}), row: everybody }],
  endSession: [{ input: () => ({ id: newId() }), row: {} }],
  endOtherSessions: [],
  listProviders: [{ input: () => ({}), row: everybody }],
  makeNonce: [{ input: () => ({}), row: everybody }],
  signInWithGoogle: [],
  signInWithApple: [],
  finishApple: [],
  listIdentities: [{ input: () => ({}), row: everybody }],
  linkGoogle: [],
  linkApple: [],
  // nobody of the cast has one
  unlinkIdentity: [{ input: () => ({ provider: "google" }), row: {} }],
  // one's own alone: no id of anybody else is taken
  getSecondFactor: [{ input: () => ({}), row: everybody }],
  startSecondFactor: [{ input: () => ({}), row: everybody }],
  confirmSecondFactor: [],
  turnOffSecondFactor: [],
  makeRecoveryCodes: [],
  listPasskeys: [{ input: () => ({}), row: everybody }],
  startPasskey: [{ input: () => ({}), row: everybody }],
  addPasskey: [],
  removePasskey: [{ input: () => ({ id: "nobodys" }), row: {} }],
  startPasskeySignIn: [],
  signInWithPasskey: [],
};
