/** The app mall and the web shop (spec section 2). */
import { rootAndAdmin, type ScreenGroup } from "./screen.ts";

export const mallScreens = {
  area: "mall",
  title: "mall",
  screens: [
    {
      path: "/mall/mall-head-office",
      title: "mallMallHeadOffice",
      roles: ["Root"],
      condition: "chainStoreHead",
    },
    { path: "/mall/app-mall", title: "mallAppMall", roles: rootAndAdmin, condition: "appShop" },
    {
      path: "/mall/app-mall-print",
      title: "mallAppMallPrint",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    { path: "/mall/app-mall-user", title: "mallAppMallUser", roles: rootAndAdmin, condition: "appShop" },
    { path: "/mall/app-product", title: "mallAppProduct", roles: rootAndAdmin, condition: "appShop" },
    { path: "/mall/app-category", title: "mallAppCategory", roles: rootAndAdmin, condition: "appShop" },
    { path: "/mall/app-setting", title: "mallAppSetting", roles: rootAndAdmin, condition: "appShop" },
    { path: "/mall/app-user", title: "mallAppUser", roles: rootAndAdmin, condition: "appShop" },
    { path: "/mall/app-iframe", title: "mallAppIframe", roles: rootAndAdmin, condition: "appShop" },
    { path: "/mall/shopping-cart-list", title: "mallShoppingCartList", roles: rootAndAdmin },
    { path: "/mall/order-list", title: "mallOrderList", roles: rootAndAdmin, condition: "webShop" },
    { path: "/mall/web-shop", title: "mallWebShop", roles: rootAndAdmin, condition: "webShop" },
    { path: "/mall/otao-mall", title: "mallOtaoMall", roles: rootAndAdmin, condition: "marketplace" },
  ],
} as const satisfies ScreenGroup;
