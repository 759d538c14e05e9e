import { componentCategories } from '@fieldbox/contract/catalogue/componentStates';
import { containerKinds, kindFacts } from '@fieldbox/contract/catalogue/containerKinds';
import { type ComponentIcon, type PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { sectors, useCases } from '@fieldbox/contract/catalogue/sectors';
import { orderStates } from '@fieldbox/contract/orders/orderStates';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { supplierComponentSchema } from '@fieldbox/contract/suppliers/supplierComponents';
import { supplierStatuses } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierRegistrationSchema } from '@fieldbox/contract/suppliers/suppliers';
import { questionnaireSchema } from '@fieldbox/contract/survey/questionnaire';
import { questions } from '@fieldbox/contract/survey/questions';
import {
  responseStates,
  surveyPriorities,
  surveyPriority,
  urgentTimeframes,
} from '@fieldbox/contract/survey/responseStates';
import { recommendedUnit } from '@fieldbox/contract/units/units';
import * as v from 'valibot';
import { listComponents } from '../components/components.ts';
import { selectPage } from '../lists/list.ts';
import { listMissions } from '../missions/missions.ts';
import { listContainers } from '../offer/offerCalls.ts';
import { orderList } from '../orders/orderRows.ts';
import { listSupplierComponents } from '../supplierComponents/supplierComponents.ts';
import { listStatusSteps, supplierList } from '../suppliers/supplierRows.ts';
import { responseList } from '../surveys/surveyResponses.ts';
import { testDatabase } from '../testing/database.ts';
import { seed } from './seed.ts';
import * as seedData from './seedData.ts';

const componentIcons = (Object.keys(parts) as PartName[]).filter((part): part is ComponentIcon => part !== 'crate');

const { sql } = testDatabase('demo');
const [demoPeople, demoOrders] = [seedData.demoPeople(), seedData.demoOrders()];
const [demoSuppliers, demoResponses] = [seedData.demoSuppliers(), seedData.demoResponses()];

test('there is one mission for each card of the solutions page, with an icon that can be drawn', async () => {
  const missions = await listMissions(sql);
  expect(missions).toHaveLength(12);
  for (const sector of sectors) {
    expect(missions.filter(({ type }) => type === sector).map(({ useCase }) => useCase)).toEqual(useCases[sector]);
  }
  // Those of mf-configurator's MissionIcon; any other falls back to the first.
  const drawn = ['shield-alt', 'drone', 'first-aid', 'satellite-dish', 'hands-helping', 'heartbeat', 'flask', 'laptop'];
  for (const { icon } of missions) expect(drawn).toContain(icon);
});

test('there is one container of each kind, and components of every category and every icon, with weight and lead time', async () => {
  const containers = await listContainers(sql);
  expect(containers.map(({ kind }) => kind)).toEqual(containerKinds);
  for (const { kind, imageUrl } of containers) expect(imageUrl).toBe(`/illustrations/${kind}.svg`);
  const components = await listComponents(sql);
  expect(new Set(components.map(({ category }) => category))).toEqual(new Set(componentCategories));
  const own = components.filter(({ supplier }) => !supplier);
  expect(new Set(own.map(({ icon }) => icon))).toEqual(new Set(componentIcons));
  expect(own.filter(({ weightInKg, leadTimeInDays }) => weightInKg === null || leadTimeInDays === null)).toEqual([]);
});

test('what the shop sells is ready for the standard deployment, a week of transport included; what takes longer for the custom one', async () => {
  const [from, to, customFrom, customTo] = serviceLevels.deployment.match(/\d+/g)!.map((weeks) => Number(weeks) * 7);
  const isWithin = (days: number, least: number, most: number) => days >= least && days + 7 <= most;
  for (const { leadTimeInDays } of await listContainers(sql)) expect(isWithin(leadTimeInDays!, from!, to!)).toBe(true);
  for (const { name, supplier, leadTimeInDays: days } of await listComponents(sql))
    expect([name, isWithin(days!, 0, to!) || (supplier !== null && isWithin(days!, customFrom!, customTo!))]).toEqual([
      name,
      true,
    ]);
});

test('the demo has all its orders, over two months, at prices that follow from the catalogue', async () => {
  const orders = await selectPage(sql, orderList);
  expect(orders.map(({ name }) => name).toReversed()).toEqual(
    demoOrders.map(({ customer }) => demoPeople[customer]!.name),
  );
  expect(orders.map(({ componentIds }) => componentIds.length).toReversed()).toEqual(
    demoOrders.map(({ components }) => components.length),
  );
  const age = (time: string) => (Date.now() - new Date(time).getTime()) / 86_400_000;
  expect(age(orders.at(-1)!.createdAt)).toBeGreaterThan(50);
  expect(age(orders[0]!.createdAt)).toBeLessThan(1);
});

test('the demo has suppliers in every status, as the registration takes them', async () => {
  const suppliers = await selectPage(sql, supplierList);
  expect(suppliers).toHaveLength(demoSuppliers.length);
  expect(new Set(suppliers.map(({ status }) => status))).toEqual(new Set(supplierStatuses));
  for (const { cursorKey: _, ...supplier } of suppliers) {
    expect(v.safeParse(supplierRegistrationSchema, { ...supplier, password: 'any password' }).issues).toBeUndefined();
    const steps = await listStatusSteps(sql, supplier.id);
    expect([steps.at(-1)!.to, steps.length]).toEqual([supplier.status, supplier.version]);
    const times = [...steps.map(({ at }) => at), new Date().toISOString()];
    expect(times).toEqual(times.toSorted());
    for (const component of await listSupplierComponents(sql, supplier.id)) {
      expect(v.safeParse(supplierComponentSchema, component).issues).toBeUndefined();
    }
  }
  const offered = (await listComponents(sql)).filter(({ supplier }) => supplier);
  expect(new Set(offered.map(({ category }) => category))).toEqual(new Set(componentCategories));
});

test('the demo has responses of two months, as the form takes them and as it once did, of every priority', async () => {
  const responses = await selectPage(sql, responseList);
  expect(responses).toHaveLength(demoResponses.length);
  expect(await sql`select id from shop.questionnaire_response where is_sample`).toEqual([{ id: 4 }]);
  expect(new Set(responses.map(surveyPriority))).toEqual(new Set(surveyPriorities));
  const times = responses.map(({ createdAt }) => Date.now() - new Date(createdAt).getTime());
  expect(times[0]).toBeLessThan(86_400_000);
  expect(times.at(-1)).toBeGreaterThan(55 * 86_400_000);
  expect(times.at(-1)).toBeLessThan(61 * 86_400_000);
  for (const response of responses) {
    expect(v.safeParse(questionnaireSchema, response).issues).toBeUndefined();
    for (const { name, options } of questions.filter((question) => 'options' in question)) {
      const offered = (options ?? [])
        .map(({ value }) => value)
        .concat(name === 'deliveryTimeframe' ? urgentTimeframes : []);
      for (const answer of [response[name]].flat()) if (answer !== null) expect(offered).toContain(answer);
    }
  }
});

test('orders and responses of the demo are in every state, with owners and notes; an order follows from a response that says so', async () => {
  const [orders, responses] = [await selectPage(sql, orderList), await selectPage(sql, responseList)];
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(orderStates));
  expect(new Set(responses.map(({ state }) => state))).toEqual(new Set(responseStates));
  for (const rows of [orders, responses])
    expect(new Set(rows.map(({ assignee }) => assignee?.name))).toEqual(
      new Set(['Eleni Kosta', 'Jonas Falk', undefined]),
    );
  expect(await sql`select from shop.record_note where created_at > now() or author_id is null`).toHaveLength(0);
  expect(await sql`select distinct num_nonnulls(response_id) from shop.record_note`).toHaveLength(2);
  const followed = await sql<
    { id: number }[]
  >`select distinct response_id as id from shop.configuration where response_id > 0`;
  expect(followed.map(({ id }) => id).toSorted()).toEqual(
    responses
      .filter(({ state }) => state === 'order_created')
      .map(({ id }) => id)
      .toSorted(),
  );
});

describe('seeding again', () => {
  const { sql } = testDatabase('demo');

  test('by several processes, adds nothing and brings nothing back', async () => {
    await sql`update shop.mission set withdrawn_at = now() where id = 12`;
    await Promise.all([seed(sql, 'demo'), seed(sql, 'demo'), seed(sql, 'catalogue')]);
    expect(await listMissions(sql)).toHaveLength(11);
    expect(await selectPage(sql, orderList)).toHaveLength(demoOrders.length);
  });
});

test.each(seedData.missionSeeds())(
  '$name names all that its recommended set has, and no more people than fit',
  (mission) => {
    const { type, useCase, equipment, personnel } = mission;
    const unit = recommendedUnit({ type, useCase })!;
    const nameOf = (part: PartName) => seedData.componentSeeds().find((component) => component.part === part)!.name;
    expect(equipment).toBe(unit.parts.map(nameOf).join(', '));
    const most = Number(/\d+(?= |$)/.exec(personnel!)![0]);
    expect(most).toBeLessThanOrEqual(kindFacts[unit.kind].people[1]);
  },
);

test.each(seedData.containerSeeds())('the text of $name has its people', ({ kind, description }) => {
  expect(description).toContain(`${kindFacts[kind].people.join(' to ')} people`);
});
