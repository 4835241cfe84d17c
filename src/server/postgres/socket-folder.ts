/** The folder of the server's socket: in the data home, or in the system's temporary folder when that path is too long for a socket. */
import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { StartProblem } from "../process/start-problem.ts";
import { type DataHome, privateFolder } from "./data-home.ts";

/** The system allows about 104 bytes for the path of a socket; its name takes 14 of them. */
const longest = 90;

const chooseSocketFolder = (home: string): string => {
  const beside = path.join(home, "socket");
  if (Buffer.byteLength(beside) <= longest) return beside;
  return path.join(tmpdir(), `kontor-${createHash("sha256").update(home).digest("hex").slice(0, 16)}`);
};

/** Makes the folder of the socket, which only PostgreSQL's account may enter, and returns its path. */
export const prepareSocketFolder = ({ home, account }: DataHome): string => {
  const folder = chooseSocketFolder(home);
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) privateFolder(folder, account);
  else if (!stats.isDirectory() || stats.uid !== account.uid || (stats.mode & 0o077) !== 0)
    throw new StartProblem({
      code: "data-unwritable",
      message: `${folder} has to be a folder that belongs to "${account.name}" alone: remove it and start again.`,
    });
  return folder;
};
