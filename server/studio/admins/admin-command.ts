// `npm run admin`: for the person at the machine, who needs no account to be trusted.
import { parseArgs } from "node:util";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { maxNameLength } from "#contract/limits.ts";
import { emailAddress, lineText } from "#contract/text.ts";
import type { Config } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/db.ts";
import { isStudio, migrate, requireStudio } from "#server/platform/migrate.ts";
import { parse } from "#server/platform/serve.ts";
import { toolConnection } from "#server/platform/tool-connection.ts";
import { createAdmin, listAdmins, promote, resetPassword, resetSecondFactor } from "./admins.ts";
import { askPassword, type ChosenPassword } from "./ask-password.ts";

const help = `
The admins of this studio.

  npm run admin -- create --email marisol@studio.example --name "Marisol"
  npm run admin -- promote --email dev@studio.example
  npm run admin -- reset-password --email marisol@studio.example
  npm run admin -- reset-second-factor --email marisol@studio.example
  npm run admin -- list

  create               a new account that is an admin
  promote              makes an account that exists an admin
  reset-password       gives any account a new password and signs it out everywhere
  reset-second-factor  switches two-factor sign-in off for any account, whose owner
                       lost both the app and the recovery codes, and signs it out
                       everywhere
  list                 every admin

The password is asked for at the terminal; left empty, or without a terminal, one
is made and shown once. --password-stdin takes the first line of the input.

It works whether Guidon runs or not. With DATABASE_URL it uses that database. With
the embedded one it talks to the server that runs on DATA_DIR through its private
socket, as the same user; when none runs, it starts the database itself, and stops
it when it is done. Give the same DATA_DIR as the server has (--demo for the demo's).
In the container: docker compose exec guidon npm run admin -- list
`;

const options = {
  email: { type: "string" },
  name: { type: "string" },
  "password-stdin": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  // the start script has read it already
  demo: { type: "boolean" },
} as const;

/** Throws `AppError` with a sentence for whatever cannot be done. */
export async function adminCommand(args: string[], config: Config): Promise<void> {
  const { command, values } = read(args);
  if (command === undefined || values.help) return console.log(help);
  const work = commands[command];
  if (!work) throw new AppError("invalid_input", `There is no command "${command}".\n${help}`);
  const run = await work(values);
  // the first admin may come before the first start
  const mayMake = command === "create";
  const { connection, isServed, stop } = await toolConnection(config, { mayMake });
  const database = openDatabase(connection);
  try {
    const isBegun = mayMake && !(await isStudio(database.pool));
    if (!mayMake) await requireStudio(database.pool);
    // the tables under a server that runs are not to be changed
    if (!isServed) await migrate(database.pool);
    console.log(await run(database.db));
    if (isBegun) console.log(begun(config));
  } finally {
    await database.close();
    await stop();
  }
}

/** Said with success: where it is the wrong place, nobody would find out why that admin cannot sign in. */
function begun({ databaseUrl, dataDir }: Config): string {
  const place = databaseUrl ? "the database of DATABASE_URL" : dataDir;
  return `There was no studio in ${place}: this begins one. Where one runs already, set DATA_DIR or DATABASE_URL as its server has it, and make the admin there.`;
}

type Values = ReturnType<typeof read>["values"];
/** Everything is asked before the database is touched. */
type Command = (values: Values) => Promise<(db: Parameters<typeof listAdmins>[0]) => Promise<string>>;

const Email = z.object({ email: emailAddress });
const EmailAndName = Email.extend({ name: lineText(maxNameLength, "The name") });

const commands: Record<string, Command> = {
  async create(values) {
    const person = parse(EmailAndName, required(values, "email", "name"));
    const chosen = await askPassword(values["password-stdin"]);
    return async (db) => {
      await createAdmin(db, { ...person, password: chosen.password });
      return `${person.name} <${person.email}> is an admin of this studio now.${shown(chosen)}`;
    };
  },
  async promote(values) {
    const { email } = parse(Email, required(values, "email"));
    return async (db) => {
      await promote(db, email);
      return `${email} is an admin of this studio now. Pages that are open follow within a minute.`;
    };
  },
  async "reset-password"(values) {
    const { email } = parse(Email, required(values, "email"));
    const chosen = await askPassword(values["password-stdin"]);
    return async (db) => {
      await resetPassword(db, { email, password: chosen.password });
      return `${email} has a new password and is signed out everywhere; pages that are open follow within a minute.${shown(chosen)}`;
    };
  },
  async "reset-second-factor"(values) {
    const { email } = parse(Email, required(values, "email"));
    return async (db) => {
      await resetSecondFactor(db, email);
      return `${email} signs in with the password alone, and is signed out everywhere; pages that are open follow within a minute.`;
    };
  },
  list: async () => async (db) => {
    const admins = await listAdmins(db);
    if (admins.length === 0) return "There is no admin yet.";
    return admins
      .map(({ email, name, isDisabled }) => `${email}  ${name}${isDisabled ? "  (disabled)" : ""}`)
      .join("\n");
  },
};

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [command, surplus] = positionals;
    if (surplus !== undefined) throw new Error(`What is "${surplus}" meant to be?`);
    return { command, values };
  } catch (error) {
    throw new AppError("invalid_input", `${(error as Error).message}\n${help}`);
  }
}

function required(values: Values, ...names: ("email" | "name")[]): object {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return values;
  throw new AppError("invalid_input", `This needs ${missing.map((name) => `--${name}`).join(" and ")}.`);
}

function shown({ password, isMade }: ChosenPassword): string {
  return isMade ? `\nPassword, shown this once: ${password}` : "";
}
