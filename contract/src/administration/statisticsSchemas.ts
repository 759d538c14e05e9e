import { count, dollars } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import { soldComponent } from '../catalogue/responseSchemas.ts';
import { sectors } from '../catalogue/sectors.ts';

export const statisticsResponse = v.object({
  totalConfigurations: count,
  surveyResponses: count,
  /** Rounded to whole dollars (docs/specification/administration.md#dashboard). */
  averageConfigurationValue: dollars,
  totalRevenue: dollars,
});

export const analyticsResponse = v.object({
  missionTypes: v.array(v.object({ type: v.picklist(sectors), count })),
  topComponents: v.array(
    v.object({ ...v.pick(soldComponent, ['id', 'name', 'part', 'icon', 'price']).entries, count }),
  ),
  /** By whose clocks days are counted: the zone that was asked for, or an offset where it is not known. */
  timeZone: v.string(),
  /** Days with orders, oldest first, as `2025-11-20`. */
  ordersByDay: v.array(v.object({ day: v.string(), count, total: dollars })),
});
