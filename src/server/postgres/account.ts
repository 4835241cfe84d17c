/** Which account of the system PostgreSQL runs as: it refuses root, so root hands over to an account that /etc/passwd has. */
import { readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { StartProblem } from "../process/start-problem.ts";

/** An account of the operating system. `switched`: it is not ours, files meant for it must be given to it. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly switched: boolean;
}

const preferred = ["postgres", "_postgres", "node", "nobody"];

const passwdEntries = (passwd: string): ReadonlyArray<Account> =>
  passwd
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid), switched: true }))
    .filter(({ name, uid, gid }) => name !== "" && uid > 0 && Number.isInteger(uid) && Number.isInteger(gid));

/** The account that root hands over to: the owner of an existing cluster, else the first of the usual ones. */
export const accountForRoot = (passwd: string, owner: number | undefined): Account | undefined => {
  const entries = passwdEntries(passwd);
  return (
    entries.find(({ uid }) => uid === owner) ??
    preferred.map((name) => entries.find((entry) => entry.name === name)).find((entry) => entry !== undefined)
  );
};

const missing = (who: string) =>
  new StartProblem({
    code: "account-missing",
    message: `PostgreSQL cannot run as ${who}: add an entry for it to /etc/passwd, start Kontor as another user, or set DATABASE_URL.`,
  });

/** The account PostgreSQL runs as for the cluster in `clusterFolder`. Throws StartProblem `account-missing`. */
export const serverAccount = (clusterFolder: string): Account => {
  const uid = process.getuid?.();
  if (uid === 0) {
    const owner = statSync(path.join(clusterFolder, "data"), { throwIfNoEntry: false })?.uid;
    const account = accountForRoot(readFileSync("/etc/passwd", "utf8"), owner);
    if (account === undefined)
      throw missing(`root, and there is no account ${preferred.join(", ")} to run it as`);
    return account;
  }
  try {
    const { username, gid } = userInfo();
    return { name: username, uid: uid ?? -1, gid, switched: false };
  } catch {
    throw missing(`user id ${uid}, which has no name`);
  }
};

/** The options for child processes that have to run as `account`. */
export const runAs = (account: Account): { readonly uid?: number; readonly gid?: number } =>
  account.switched ? { uid: account.uid, gid: account.gid } : {};
