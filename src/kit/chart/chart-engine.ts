/** What of ECharts is used: bars and pies as SVG, which follow the theme by themselves and print sharp. Fetched with the first chart. */
import { BarChart, PieChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

use([BarChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export { init };
