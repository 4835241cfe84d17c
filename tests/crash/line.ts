/** The line to a server that is killed and comes back: a command is sent under one key until somebody answers. */
import { errors } from "../../src/contract/errors.ts";

export interface Line {
  /** Where the server is now; undefined while it is being started again. */
  readonly address: () => string | undefined;
  readonly isOpen: () => boolean;
}

interface Answer<Data> {
  readonly error: { readonly code: number; readonly message: string };
  readonly data: Data | null;
}

/** A command as it goes over the line, the same each time. */
export interface Command {
  readonly method: string;
  /** Under `/be/api`. */
  readonly path: string;
  readonly token: string;
  /** Of what changes something. */
  readonly body?: string;
  /** It waits for others: where it is not possible now, it is sent again. Of any other command that is a fault. */
  readonly waits?: true;
}

/** The answer; undefined when the line broke or it is not possible now, so that nobody knows what became of the command. */
const send = async <Data>(
  address: string,
  { method, path, token, body, waits }: Command,
): Promise<Answer<Data> | undefined> => {
  try {
    const response = await fetch(`${address}/be/api${path}`, {
      method,
      headers: { "content-type": "application/json", "x-auth-token": token },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = (await response.json()) as Answer<Data>;
    const isNotNow = waits === true && answer.error.code === errors.NotPossibleNow.code;
    return response.status >= 500 || isNotNow ? undefined : answer;
  } catch {
    return undefined;
  }
};

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a command until it is done, and counts how often it had to be sent again. A refusal is an error: nothing here is refused. */
export const sendUntilDone = async <Data>(line: Line, command: Command) => {
  for (let repeats = 0; ; repeats++) {
    const address = line.address();
    const answer = address === undefined ? undefined : await send<Data>(address, command);
    if (answer?.error.code === 0 && answer.data) return { data: answer.data, repeats };
    if (answer) throw new Error(`${command.path} was refused: ${answer.error.message}`);
    await pause(50);
  }
};
