/** Light, dark, or as the system says. */
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { Segments } from "../field/segments.tsx";
import { useKitText } from "../text.tsx";
import { savedTheme, saveTheme, type Theme } from "./theme.ts";

export function ThemeSwitch({ label }: { readonly label: string }) {
  const text = useKitText();
  const [theme, setTheme] = useState<Theme>(savedTheme);
  return (
    <Segments<Theme>
      label={label}
      value={theme}
      onChange={(next) => {
        setTheme(next);
        saveTheme(next);
      }}
      segments={[
        { value: "light", label: text.themeLight, icon: <Sun aria-hidden="true" size={14} /> },
        { value: "dark", label: text.themeDark, icon: <Moon aria-hidden="true" size={14} /> },
        { value: "system", label: text.themeSystem, icon: <Monitor aria-hidden="true" size={14} /> },
      ]}
    />
  );
}
