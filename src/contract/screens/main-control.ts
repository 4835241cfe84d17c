/** The overview: start page, analysis, reminders, help (spec section 2). */
import { rootAndAdmin, type ScreenGroup } from "./screen.ts";

export const mainControlScreens = {
  area: "main-control",
  title: "mainControl",
  screens: [
    { path: "/dashboard", title: "dashboard", roles: [] },
    {
      path: "/main-control/boss-view",
      title: "mainControlBossView",
      roles: rootAndAdmin,
      condition: "bossView",
    },
    {
      path: "/main-control/boss-unsalable",
      title: "mainControlBossUnsalable",
      roles: rootAndAdmin,
      condition: "dashboards",
    },
    { path: "/main-control/recommend", title: "mainControlRecommend", roles: rootAndAdmin },
    { path: "/main-control/recommendSupplier", title: "mainControlRecommendSupplier", roles: rootAndAdmin },
    {
      path: "/main-control/smartPurchase",
      title: "mainControlSmartPurchase",
      roles: rootAndAdmin,
      section: "sectionAnalysis",
      condition: "aiPurchase",
    },
    {
      path: "/main-control/abc-analysis",
      title: "mainControlAbcAnalysis",
      roles: rootAndAdmin,
      section: "sectionAnalysis",
      condition: "aiPurchase",
    },
    {
      path: "/main-control/pricebandAnalysis",
      title: "mainControlPricebandAnalysis",
      roles: rootAndAdmin,
      section: "sectionAnalysis",
      condition: "aiPurchase",
    },
    { path: "/main-control/topsale", title: "mainControlTopsale", roles: rootAndAdmin },
    { path: "/main-control/Pre-purchaseOrder", title: "mainControlPrePurchaseOrder", roles: rootAndAdmin },
    {
      path: "/main-control/WarehouseDashboard",
      title: "mainControlWarehouseDashboard",
      roles: rootAndAdmin,
      condition: "dashboards",
    },
    {
      path: "/main-control/CustomDashboard",
      title: "mainControlCustomDashboard",
      roles: rootAndAdmin,
      condition: "dashboards",
    },
    { path: "/main-control/alarm-clock", title: "mainControlAlarmClock", roles: rootAndAdmin },
    { path: "/main-control/tutorial", title: "mainControlTutorial", roles: [], section: "sectionHelp" },
    { path: "/main-control/course", title: "mainControlCourse", roles: [], section: "sectionHelp" },
    { path: "/main-control/course/{area}", title: "mainControlCourseArea", roles: [], hidden: true },
    { path: "/main-control/manual", title: "mainControlManual", roles: [], section: "sectionHelp" },
    { path: "/main-control/manual/{chapter}", title: "mainControlManualChapter", roles: [], hidden: true },
  ],
} as const satisfies ScreenGroup;
