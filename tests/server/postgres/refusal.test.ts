import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@effect/vitest";
import { Effect } from "effect";
import { accountForRoot } from "../../../src/server/postgres/account.ts";
import { minimumFreeBytes, requireFreeSpace } from "../../../src/server/postgres/data-home.ts";
import { type EmbeddedOptions, embeddedPostgres } from "../../../src/server/postgres/embedded.ts";
import type { StartProblem } from "../../../src/server/process/start-problem.ts";
import { asRoot, dataOf, temporaryFolder, withServer } from "../support/home.ts";

/** Why no server starts with these options. */
const refusal = (options: EmbeddedOptions): Promise<StartProblem> =>
  Effect.runPromise(Effect.flip(Effect.scoped(embeddedPostgres(options))));

/** One sentence: it says what is wrong and what to do, on one line. */
const sentence = /^[^\n]+\.$/;

describe("a start that cannot succeed says why, and damages nothing", () => {
  test("a database of another PostgreSQL version", async () => {
    const home = temporaryFolder();
    const version = path.join(dataOf(home), "PG_VERSION");
    await withServer(home, () => Effect.void);
    writeFileSync(version, "17\n");
    const problem = await refusal({ home });
    expect(problem.code).toBe("version-mismatch");
    expect(problem.message).toMatch(sentence);
    expect(problem.message).toContain("17");
    writeFileSync(version, "18\n");
    await withServer(home, () => Effect.void);
  });

  test("a data folder whose password is lost", async () => {
    const home = temporaryFolder();
    const secret = path.join(home, "postgres", "secret");
    await withServer(home, () => Effect.void);
    const password = readFileSync(secret);
    rmSync(secret);
    const problem = await refusal({ home });
    expect([problem.code, problem.message]).toEqual(["data-damaged", expect.stringMatching(sentence)]);
    writeFileSync(secret, password, { mode: 0o600 });
    await withServer(home, () => Effect.void);
  });

  test("a data home that cannot be a folder", async () => {
    const home = path.join(temporaryFolder(), "file");
    writeFileSync(home, "");
    const problem = await refusal({ home });
    expect([problem.code, problem.message]).toEqual(["data-unwritable", expect.stringMatching(sentence)]);
  });

  test.runIf(process.platform === "linux")(
    "a data home below a folder that accepts no entries, such as /proc",
    async () => {
      const problem = await refusal({ home: "/proc/nope/kontor" });
      expect([problem.code, problem.message]).toEqual(["data-unwritable", expect.stringMatching(sentence)]);
    },
  );

  test("a disk with less than 200 MB of room", () => {
    const home = temporaryFolder();
    expect(minimumFreeBytes).toBe(200 * 1024 * 1024);
    expect(() => requireFreeSpace(home)).not.toThrow();
    expect(() => requireFreeSpace(home, Number.MAX_SAFE_INTEGER)).toThrow(
      expect.objectContaining({ code: "disk-full", message: expect.stringMatching(sentence) }),
    );
  });

  test("programs that this system cannot run, as on Alpine", async () => {
    const folder = temporaryFolder();
    const broken = path.join(folder, "package");
    mkdirSync(path.join(broken, "native", "bin"), { recursive: true });
    writeFileSync(path.join(broken, "package.json"), '{ "version": "18.0.0" }');
    writeFileSync(path.join(broken, "native", "pg-symlinks.json"), "[]");
    writeFileSync(path.join(broken, "native", "bin", "postgres"), "#!/no/such/loader\n", { mode: 0o755 });
    const problem = await refusal({ home: path.join(folder, "data"), packageFolder: broken });
    expect([problem.code, problem.message]).toEqual([
      "platform-unsupported",
      expect.stringMatching(/or set DATABASE_URL\.$/),
    ]);
  });

  test.runIf(asRoot)("a data home below a folder that PostgreSQL's account may not enter", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o700);
    const problem = await refusal({ home: path.join(folder, "data") });
    expect([problem.code, problem.message]).toEqual(["data-unreachable", expect.stringMatching(sentence)]);
  });

  test("root has no account to hand over to", () => {
    expect(accountForRoot("root:x:0:0:root:/root:/bin/sh\n", undefined)).toBeUndefined();
  });

  test("root hands over to the owner of the data, else to the first usual account", () => {
    const passwd = "root:x:0:0::/:\nshop:x:1001:1002::/:\nnobody:x:65534:65534::/:\nnode:x:1000:1000::/:\n";
    expect(accountForRoot(passwd, undefined)).toMatchObject({ name: "node", uid: 1000, gid: 1000 });
    expect(accountForRoot(passwd, 1001)).toMatchObject({ name: "shop", uid: 1001, gid: 1002 });
  });
});
