/** GET /be/api/health: whether the server and its database answer, for load balancers and for people who wonder. */
import { Effect } from "effect";
import { HttpRouter, HttpServerResponse } from "effect/http";
import { SqlClient } from "effect/sql/SqlClient";

const up = HttpServerResponse.jsonUnsafe({ error: { code: 0, message: "" }, data: { database: "up" } });

const away = HttpServerResponse.jsonUnsafe(
  { error: { code: 503, message: "The database does not answer. Try again in a moment." }, data: null },
  { status: 503, headers: { "retry-after": "1" } },
);

/** The route; 200 when the database answers within two seconds, else 503. */
export const Health = HttpRouter.add(
  "GET",
  "/be/api/health",
  Effect.flatMap(SqlClient, (sql) => sql`select 1`).pipe(
    Effect.timeout("2 seconds"),
    Effect.as(up),
    Effect.orElseSucceed(() => away),
  ),
);
