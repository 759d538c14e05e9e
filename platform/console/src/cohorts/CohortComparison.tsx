import type { CohortSummary } from '@onesite/protocol/registry';
import { VisuallyHidden, visuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { styled } from 'styled-components';
import { type LiveSet, useReportsQuery } from '../api/consoleApi.ts';
import { hydrationText, rateText, sumsOf, type VersionSums } from '../reports/versionSums.ts';
import { shareText } from '../texts/formats.ts';

type Props = {
  cohort: CohortSummary;
  live: LiveSet /** The share of visitors who get the live set. */;
  liveShare: number;
};

/** What browsers reported in the last day of each package of a cohort, and of its live version. */
export const CohortComparison = ({ cohort, live, liveShare }: Props) => (
  <Table>
    <caption>Cohort against live</caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Set</VisuallyHidden>
        </th>
        <th scope="col">Page views</th>
        <th scope="col">With an error</th>
        <th scope="col">Error rate</th>
        <th scope="col">Hydrated, 75 %</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(cohort.members).map(([name, version]) => (
        <PackageRows key={name} {...{ cohort, live, liveShare, name, version }} />
      ))}
    </tbody>
  </Table>
);

function PackageRows({ cohort, live, liveShare, name, version }: Props & { name: string; version: string }) {
  const { data: reports } = useReportsQuery(name);
  const before = live.versions[name];
  return (
    <>
      <SumsRow
        title={`${cohort.id}, ${shareText(cohort.share)}`}
        sums={reports && sumsOf(reports, version, (id) => id?.split('.').includes(cohort.id) ?? false)}
      />
      {before ? (
        <SumsRow
          title={`${live.number}, ${shareText(liveShare)}`}
          sums={reports && sumsOf(reports, before, (id) => id === null)}
        />
      ) : null}
    </>
  );
}

/** What is not known yet is no 0. */
const SumsRow = ({ title, sums }: { title: string; sums: VersionSums | undefined }) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{sums?.views.toLocaleString('en-US') ?? '–'}</td>
    <td>{sums?.viewsWithError.toLocaleString('en-US') ?? '–'}</td>
    <td>{sums ? rateText(sums) : '–'}</td>
    <td>{sums ? hydrationText(sums) : '–'}</td>
  </tr>
);

const Table = styled.table`
  position: relative;
  max-width: 760px;
  border-collapse: collapse;
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  > caption { ${visuallyHidden} }
  th, td { padding: 4px 20px 4px 0; font-weight: 400; text-align: left; vertical-align: bottom; }
  thead th { color: var(--ink-2); }
  tbody th { font-weight: 560; white-space: nowrap; }
  @media (max-width: 619px) { th, td { padding-right: 10px; } }
`;
