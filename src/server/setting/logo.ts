/** The logo of the company: given, replaced, taken away. */
import { Effect } from "effect";
import { PICTURE_PATH } from "../../contract/picture.ts";
import type { systemSettingEndpoints } from "../../contract/setting/system-setting.ts";
import { once } from "../command.ts";
import { checkedPicture, forgetPicture, keepPicture } from "../picture/public.ts";
import { refuse } from "../refusal.ts";
import { changeSettings } from "./change-settings.ts";
import { readSystemSettings } from "./system-settings.ts";

const NAME = "CompanyLogo";

type CheckedPicture = Effect.Success<ReturnType<typeof checkedPicture>>;

type PayloadOf<E extends "giveLogo" | "takeLogo"> =
  (typeof systemSettingEndpoints)[E]["args"][2]["payload"]["Type"];

/** In the version that was seen (G5); the one before is forgotten unless somebody else has it. Settings first: all lock so. */
const setLogo = Effect.fnUntraced(function* (version: number, picture: CheckedPicture | null) {
  const value = picture === null ? null : `${PICTURE_PATH}${picture.hash}`;
  const changed = yield* changeSettings([{ name: NAME, value, version }]);
  if (picture !== null) yield* keepPicture(picture);
  const before = changed.get(NAME)?.value;
  if (typeof before === "string") yield* forgetPicture(before.slice(PICTURE_PATH.length));
  return 0;
});

const readLogo = Effect.gen(function* () {
  const [logo] = yield* readSystemSettings(({ name }) => name === NAME);
  return logo ?? (yield* refuse("NotFound"));
});

export const giveLogo = Effect.fnUntraced(function* ({ key, version, content }: PayloadOf<"giveLogo">) {
  const picture = yield* checkedPicture(content);
  yield* once({ key, name: "giveLogo", body: { version, hash: picture.hash } }, setLogo(version, picture));
  return yield* readLogo;
});

export const takeLogo = Effect.fnUntraced(function* ({ key, version }: PayloadOf<"takeLogo">) {
  yield* once({ key, name: "takeLogo", body: { version } }, setLogo(version, null));
  return yield* readLogo;
});
