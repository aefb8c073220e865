// People whom a test of the studio's panel makes for itself, and what an admin sees of them.
import { newId } from "#contract/new-id.ts";
import type { AdminUser } from "#contract/studio.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { insertUser } from "#server/accounts/users.ts";
import type { World } from "./world.ts";

/** Marisol's, and of everybody who is made here. */
export const password = "set fourteen";

/** Marisol has her password from here on. */
export async function studioUsers(world: World) {
  const { db } = world.guidon.platform.database;
  const { marisol } = world.people;
  const password_hash = await hashPassword(password);
  await db.updateTable("users").set({ password_hash }).where("id", "=", marisol.id).execute();

  const users = async (filter: object = {}) => (await marisol.call("listUsers", filter)).items;

  return {
    users,
    userOf: async (email: string) => (await users({ search: email }))[0] as AdminUser,
    logged: async (filter: object = {}) => (await marisol.call("listAudit", filter)).items,
    /** Able to sign in, and signed in. */
    async newUser(name: string, userType: "client" | "admin" = "client") {
      const email = `${name.toLowerCase().replaceAll(" ", ".")}@guidon.example`;
      const user = await insertUser(db, { id: newId(), name, email, passwordHash: password_hash, userType });
      const signIn = () =>
        fetch(`${world.address}/api/auth/login`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email, password }),
        });
      const { token } = (await (await signIn()).json()) as { token: string };
      const me = () => fetch(`${world.address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
      const change = (id: string, wanted: object) =>
        fetch(`${world.address}/api/admin/users/${id}`, {
          method: "PATCH",
          headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          body: JSON.stringify({ ...wanted, password }),
        });
      return { ...user, token, signIn, me, change };
    },
  };
}
