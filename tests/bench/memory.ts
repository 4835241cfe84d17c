/** What processes have used, as Linux counts it: memory, and time of a core. */
import { readdirSync, readFileSync } from "node:fs";

const field = (file: string, name: string): number => {
  try {
    const [, kilobytes = "0"] = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8")) ?? [];
    return (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return 0;
  }
};

const parentOf = (pid: string): number => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
};

/** Megabytes that a process holds, shared pages included; 0 where the system does not tell. */
export const residentMemory = (pid: number): number => field(`/proc/${pid}/status`, "VmRSS");

/** Megabytes of a process and its children, each shared page counted once; 0 where the system does not tell. */
export const familyMemory = (pid: number): number => {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes
    .filter((name) => Number(name) === pid || parentOf(name) === pid)
    .reduce((sum, name) => sum + field(`/proc/${name}/smaps_rollup`, "Pss"), 0);
};

/** Seconds of a core that a process has used, in its own code and in the system's; 0 where the system does not tell. */
export const coreSeconds = (pid: number): number => {
  try {
    const [, user, system] =
      /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    // Linux counts in hundredths of a second for every program, whatever its own clock does.
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
};
