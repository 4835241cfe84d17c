/** The pictures of imports: stored with the file that they came in, forgotten with it. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../person.ts";
import { checkedPicture, forgetPicture, keepPicture } from "../picture/public.ts";
import type { FilePicture } from "./row-pictures.ts";
import type { ImportTarget } from "./target.ts";

/** Stores those that are pictures, as uploads are checked; the others are told at their rows. */
export const holdPictures = Effect.fnUntraced(function* (importId: number, pictures: readonly FilePicture[]) {
  const sql = yield* PgClient.PgClient;
  for (const { bytes } of pictures) {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
    const picture = yield* Effect.catchTag(checkedPicture(content), "Refusal", () => Effect.succeed(null));
    if (picture === null) continue;
    yield* keepPicture(picture);
    yield* sql`
      insert into import_picture (import_id, picture) values (${importId}, ${picture.hash}) on conflict do nothing`;
  }
});

/** What a person began and left behind is not wanted any more. */
export const forgetUnfinished = Effect.fnUntraced(function* ({ name }: ImportTarget) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const left = sql`person_id = ${person.id} and target = ${name} and batch_id is null
    and not exists (select from job where job.id = job_id and job.state in ('waiting', 'running'))`;
  const pictures = yield* sql<{ picture: string }>`
    select distinct picture from import_picture where import_id in (select id from import_file where ${left})`;
  yield* sql`delete from import_file where ${left}`;
  for (const { picture } of pictures) yield* forgetPicture(picture);
});
