/** The profile of who works at the till of this browser, stored so that the till opens without a network (OT1, OT11). */
import { Option, Schema } from "effect";
import { Profile } from "../../contract/session/session.ts";
import { decodeFields } from "../lenient.ts";
import { keepStored, readStored } from "../storage.ts";

const Json = Schema.fromJsonString(Schema.Unknown);
const decodeName = Schema.decodeUnknownOption(
  Schema.Struct({ id: Schema.Int, name: Schema.String, username: Schema.String }),
);

/** Stores the profile; not that of somebody whom an administrator only looks at. It goes with the token (storage.ts). */
export const storeProfile = (profile: Profile): void => {
  if (profile.seenBy === null) keepStored("profile", JSON.stringify(profile));
};

/** The stored profile; fields of another version count as the least right. Null where there is none. */
export const storedProfile = (): Profile | null => {
  const stored = Option.getOrNull(Schema.decodeUnknownOption(Json)(readStored("profile")));
  const name = Option.getOrNull(decodeName(stored));
  if (name === null) return null;
  return decodeFields<Profile>(
    Profile.fields,
    {
      ...name,
      role: [],
      avatar: null,
      introduction: "",
      language: "en",
      isBoss: false,
      mustChangePassword: false,
      hasPassword: true,
      seenBy: null,
      maximumDiscount: 0,
      pagePrivileges: [],
      privilege: [],
      sysPagePrilvileges: [],
      sysSettings: {},
    },
    stored,
  );
};
