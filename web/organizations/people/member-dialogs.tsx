import { useMe } from "#web/accounts/queries.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import type { Listed } from "./member-list.tsx";
import type { RoleWords } from "./role-words.ts";

const ChangeRoleDialog = lazy(async () => ({ default: (await import("./change-role-dialog.tsx")).ChangeRoleDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

export type OpenedDialog<Person> = { what: "role" | "remove"; member: Person } | { what: "leave" };

interface Change<Input> {
  mutate: (input: Input, on: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
}

interface Props<Role extends string, Person extends Listed & { role: Role }> {
  opened: OpenedDialog<Person>;
  /** Who is in it now. */
  members: readonly Person[];
  /** What is left or changed, as a person would name it, and its kind. */
  place: { name: string; kind: "organization" | "team" | "project" };
  /** What goes with it: for somebody else, and for me. */
  losing: { them: string; me: string };
  roles: readonly Role[];
  words: Record<Role, RoleWords>;
  setRole: Change<{ userId: string; role: Role }>;
  /** Oneself: leaves. */
  remove: Change<string>;
  onClose: () => void;
}

/** What can be done about somebody's being here, asked before it is done. */
export function MemberDialogs<Role extends string, Person extends Listed & { role: Role }>(props: Props<Role, Person>) {
  return (
    <Late onGiveUp={props.onClose}>
      <Asking {...props} />
    </Late>
  );
}

function Asking<Role extends string, Person extends Listed & { role: Role }>(props: Props<Role, Person>) {
  const { opened, members, place, losing, roles, words, setRole, remove, onClose } = props;
  const me = useMe()?.id ?? "";
  const removal = { busy: remove.isPending, error: remove.error?.message, onClose };
  if (opened.what === "leave") {
    return (
      <ConfirmDialog
        open
        title={`Leave ${place.name}?`}
        text={losing.me}
        action={`Leave ${place.kind}`}
        onConfirm={() => remove.mutate(me, { onSuccess: onClose })}
        {...removal}
      />
    );
  }
  const { id: userId, name } = opened.member;
  if (opened.what === "remove") {
    return (
      <ConfirmDialog
        open
        title={`Remove ${name} from ${place.name}?`}
        text={losing.them}
        action={`Remove ${name}`}
        onConfirm={() => remove.mutate(userId, { onSuccess: onClose })}
        {...removal}
      />
    );
  }
  return (
    <ChangeRoleDialog
      name={name}
      role={members.find(({ id }) => id === userId)?.role ?? null}
      roles={roles}
      words={words as Record<string, RoleWords>}
      change={setRole}
      onSave={(chosen) => setRole.mutate({ userId, role: chosen as Role }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
