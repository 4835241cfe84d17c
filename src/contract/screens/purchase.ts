/** Purchasing and ocean shipping (spec section 2). */
import { rootAndAdmin, type ScreenGroup } from "./screen.ts";

export const purchaseScreens = {
  area: "purchase",
  title: "purchase",
  screens: [
    { path: "/purchase/new", title: "purchaseNew", roles: rootAndAdmin, noCache: true },
    {
      path: "/purchase/{id}/details",
      title: "purchaseIdDetails",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    { path: "/purchase/batch-import", title: "purchaseBatchImport", roles: rootAndAdmin, noCache: true },
    { path: "/purchase/jump", title: "purchaseJump", roles: rootAndAdmin, hidden: true },
    { path: "/purchase/replenishment-order", title: "purchaseReplenishmentOrder", roles: rootAndAdmin },
    {
      path: "/purchase/replenishment-order/new",
      title: "purchaseReplenishmentOrderNew",
      roles: rootAndAdmin,
      noCache: true,
    },
    // Kontor's own: offers of suppliers from a file.
    {
      path: "/purchase/offers/import",
      title: "purchaseOffersImport",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    // Kontor's own: needs from a file.
    {
      path: "/purchase/replenishment-order/import",
      title: "purchaseReplenishmentOrderImport",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    {
      path: "/purchase/replenishment-order/print",
      title: "purchaseReplenishmentOrderPrint",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    // Kontor's own: the note that goes back to the supplier with the goods.
    {
      path: "/purchase/return/print",
      title: "purchaseReturnPrint",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    {
      path: "/ocean-shipping/index",
      title: "oceanShippingIndex",
      roles: rootAndAdmin,
      section: "sectionShipping",
      aliases: ["/purchase/ocean-shipping/index"],
    },
    {
      path: "/ocean-shipping/newSeawaybill",
      title: "oceanShippingNewSeawaybill",
      roles: rootAndAdmin,
      section: "sectionShipping",
      noCache: true,
      aliases: ["/purchase/newSeawaybill"],
    },
    {
      path: "/ocean-shipping/excelImport",
      title: "oceanShippingExcelImport",
      roles: rootAndAdmin,
      section: "sectionShipping",
      noCache: true,
      aliases: ["/purchase/excelImport"],
    },
  ],
} as const satisfies ScreenGroup;
