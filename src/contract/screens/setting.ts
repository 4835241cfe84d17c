/** Settings, employees and rights (spec section 2). */
import { rootAndAdmin, type ScreenGroup } from "./screen.ts";

export const settingScreens = {
  area: "setting",
  title: "setting",
  screens: [
    { path: "/setting/system", title: "settingSystem", roles: rootAndAdmin },
    { path: "/setting/employee", title: "settingEmployee", roles: rootAndAdmin, condition: "userManagement" },
    { path: "/setting/position", title: "settingPosition", roles: rootAndAdmin },
    { path: "/setting/tag", title: "settingTag", roles: rootAndAdmin },
    { path: "/setting/orderClear", title: "settingOrderClear", roles: rootAndAdmin, condition: "orderClear" },
    { path: "/setting/pay-method", title: "settingPayMethod", roles: rootAndAdmin },
    { path: "/setting/system-log", title: "settingSystemLog", roles: rootAndAdmin },
    { path: "/setting/update-log", title: "settingUpdateLog", roles: [] },
    { path: "/setting/img-download", title: "settingImgDownload", roles: rootAndAdmin },
    { path: "/setting/cashRegisterSys", title: "settingCashRegisterSys", roles: rootAndAdmin },
  ],
} as const satisfies ScreenGroup;
