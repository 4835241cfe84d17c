/**
 * TCP in front of the test's PostgreSQL, which listens on a socket of files only: for programs of their own, for a network that
 * falls silent, and as a pooler in transaction mode.
 */
import net from "node:net";
import path from "node:path";
import { inject } from "vitest";
import { owner } from "../../../src/server/postgres/cluster.ts";

/** What stands between a client and its session; to be given all that one of them sends. */
type Meet = (client: net.Socket, session: net.Socket) => void;

const pipe: Meet = (client, session) => void client.pipe(session).pipe(client);

export const openDoor = async (database: string, meet: Meet = pipe, user = owner, word?: string) => {
  const { socketFolder, password } = inject("postgres");
  const open = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((client) => {
    const session = net.connect(path.join(socketFolder, ".s.PGSQL.5432"));
    for (const socket of [client, session]) {
      open.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          open.delete(socket);
          if (meet === pipe) [client, session].forEach((each) => each.destroy());
        });
    }
    if (isSilent) hush([client]);
    else meet(client, session);
  });
  /** Nothing passes any more, and nobody is told. */
  const hush = (sockets: Iterable<net.Socket>) => {
    for (const socket of sockets) socket.unpipe().removeAllListeners("data").resume();
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `postgres://${user}:${encodeURIComponent(word ?? password)}@127.0.0.1:${port}/${database}`,
    /** The connections that are open now fall silent; with `andNew`, those to come as well. */
    silence: (andNew = false) => {
      isSilent = andNew;
      hush(open);
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

/** Messages of PostgreSQL's protocol, cut out of a stream of bytes; each begins with a letter and its length. */
const messagesOf = (take: (type: string, message: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const message = rest.subarray(0, rest.readUInt32BE(1) + 1);
      rest = rest.subarray(message.length);
      take(String.fromCharCode(message[0] ?? 0), message);
    }
  };
};

/**
 * Stands between clients and sessions as a pooler in transaction mode: a client signs in on the session that it came with, and
 * from then on has, for each transaction, the one that became free last.
 */
export const lendByTransaction = (): Meet => {
  const free: net.Socket[] = [];
  const borrowers = new Map<net.Socket, net.Socket>();
  return (client, own) => {
    let isSignedIn = false;
    borrowers.set(own, client);
    own.on(
      "data",
      messagesOf((type, message) => {
        const borrower = borrowers.get(own);
        borrower?.write(message);
        // Ready for the next statement, outside of a transaction.
        if (type !== "Z" || message[5] !== 73) return;
        if (borrower === client) isSignedIn = true;
        borrowers.delete(own);
        free.push(own);
      }),
    );
    client.on("data", (chunk: Buffer) => {
      const lent = [...borrowers].find(([, borrower]) => borrower === client)?.[0];
      const session = lent ?? (isSignedIn ? free.pop() : own);
      if (session === undefined || (isSignedIn && chunk[0] === 88)) return;
      borrowers.set(session, client);
      session.write(chunk);
    });
  };
};
