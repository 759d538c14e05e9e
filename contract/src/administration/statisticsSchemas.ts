import { count, dollars } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { colleagueResponse } from '../accounts/responseSchemas.ts';
import { soldComponent } from '../catalogue/responseSchemas.ts';
import { sectors } from '../catalogue/sectors.ts';
import { countedStates } from '../orders/orderStates.ts';

/** Some orders: how many, and the sum of their totals. */
const orders = v.object({ count, total: dollars });

export const statisticsResponse = v.object({
  totalConfigurations: count,
  surveyResponses: count,
  /** Rounded to whole dollars (docs/specification/administration.md#dashboard). */
  averageConfigurationValue: dollars,
  totalRevenue: dollars,
  won: orders,
  /** New, In contact and Quoted. */
  open: orders,
  lost: orders,
});

export const analyticsResponse = v.object({
  missionTypes: v.array(v.object({ type: v.picklist(sectors), count })),
  topComponents: v.array(
    v.object({ ...v.pick(soldComponent, ['id', 'name', 'part', 'icon', 'price']).entries, count }),
  ),
  /** By whose clocks days are counted: the zone that was asked for, or an offset where it is not known. */
  timeZone: v.string(),
  /** Days with orders, oldest first, as `2025-11-20`. */
  ordersByDay: v.array(v.object({ day: v.string(), ...orders.entries })),
  /** Each month's orders, as `2025-11`, newest first, by state and by who looks after them. */
  ordersByMonth: v.array(
    v.object({
      month: v.string(),
      state: v.picklist(countedStates),
      assignee: v.nullable(colleagueResponse),
      ...orders.entries,
    }),
  ),
});
