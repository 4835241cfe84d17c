/** What every field of a setting takes. */
import type { SettingValue } from "../../../contract/settings/kind.ts";

export interface InputProps {
  readonly id: string;
  readonly label: string;
  readonly value: SettingValue;
  readonly onChange: (value: SettingValue) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}
