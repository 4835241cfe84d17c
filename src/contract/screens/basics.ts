/** Basic data (spec section 2). */
import { rootAndAdmin, type ScreenGroup } from "./screen.ts";

export const basicsScreens = {
  area: "basics",
  title: "basics",
  screens: [
    { path: "/basics/warehouse", title: "basicsWarehouse", roles: rootAndAdmin },
    { path: "/basics/warehouseZone", title: "basicsWarehouseZone", roles: rootAndAdmin },
    {
      path: "/basics/warehouseZone-batch-import",
      title: "basicsWarehouseZoneBatchImport",
      roles: rootAndAdmin,
      noCache: true,
    },
    { path: "/basics/makeBarcode", title: "basicsMakeBarcode", roles: rootAndAdmin },
    { path: "/basics/supplier", title: "basicsSupplier", roles: rootAndAdmin },
    { path: "/basics/pos", title: "basicsPos", roles: rootAndAdmin },
    { path: "/basics/cashboxlog", title: "basicsCashboxlog", roles: rootAndAdmin },
    { path: "/basics/pos-machine-log", title: "basicsPosMachineLog", roles: rootAndAdmin },
    { path: "/basics/desk", title: "basicsDesk", roles: rootAndAdmin },
    { path: "/basics/deskOrder", title: "basicsDeskOrder", roles: rootAndAdmin },
    { path: "/basics/dropDown", title: "basicsDropDown", roles: rootAndAdmin },
    { path: "/basics/cleanData", title: "basicsCleanData", roles: rootAndAdmin },
    { path: "/basics/sizeGroups", title: "basicsSizeGroups", roles: rootAndAdmin },
    {
      path: "/basics/create-sizeGroups",
      title: "basicsCreateSizeGroups",
      roles: rootAndAdmin,
      noCache: true,
    },
  ],
} as const satisfies ScreenGroup;
