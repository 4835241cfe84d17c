/** Distribution by third parties (spec section 2). */
import { rootAndAdmin, type ScreenGroup } from "./screen.ts";

export const distributionScreens = {
  area: "distribution",
  title: "distribution",
  screens: [
    {
      path: "/distribution/shop",
      title: "distributionShop",
      roles: rootAndAdmin,
      aliases: ["/distribution/distribution/shop"],
    },
    { path: "/distribution/detail", title: "distributionDetail", roles: rootAndAdmin },
    { path: "/distribution/report", title: "distributionReport", roles: rootAndAdmin },
    { path: "/distribution/product", title: "distributionProduct", roles: rootAndAdmin },
    { path: "/distribution/analysis", title: "distributionAnalysis", roles: rootAndAdmin },
    { path: "/distribution/thirdDistribution", title: "distributionThirdDistribution", roles: rootAndAdmin },
    {
      path: "/distribution/thirdDistributionViewData",
      title: "distributionThirdDistributionViewData",
      roles: rootAndAdmin,
    },
    { path: "/distribution/thirdSupplier", title: "distributionThirdSupplier", roles: rootAndAdmin },
  ],
} as const satisfies ScreenGroup;
