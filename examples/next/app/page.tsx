import { huts } from '../src/client.ts';

export const dynamic = 'force-dynamic';

export default async function HutsPage() {
  const response = await huts('/huts', { method: 'GET', searchParams: { limit: 10 } });
  if (!response.ok) throw response.error;

  const { huts: found, total } = await response.json();

  return (
    <main>
      <h1>{total} huts</h1>
      <ul>
        {found.map((hut) => (
          <li key={hut.id}>
            <a href={`/huts/${hut.id}/nights/2026-08-01`}>
              {hut.name}, {hut.altitude} m
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
