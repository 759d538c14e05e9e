import { Bar, BarChart, Tooltip, XAxis } from 'recharts';

const data = [
  { name: 'North', units: 14 },
  { name: 'South', units: 9 },
];

export const Charts = () => (
  <>
    <h1>Charts</h1>
    <BarChart width={400} height={200} data={data}>
      <XAxis dataKey="name" />
      <Tooltip />
      <Bar dataKey="units" fill="rgb(1, 2, 3)" isAnimationActive={false} />
    </BarChart>
  </>
);
