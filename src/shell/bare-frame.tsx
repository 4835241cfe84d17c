/** Around a screen that uses the whole window: nothing but a small way back. */
import { Outlet } from "react-router";

export function BareFrame() {
  return <Outlet />;
}
