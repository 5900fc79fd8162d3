import { huts } from '../../../../../src/client.ts';

interface NightPageProps {
  params: Promise<{ hutId: string; date: string }>;
}

export default async function NightPage({ params }: NightPageProps) {
  const { hutId, date } = await params;
  const response = await huts(`/huts/${hutId}/nights/${date}`, { method: 'GET' });

  if (response.status === 404) return <p>There is no such hut.</p>;

  const night = await response.json();

  return (
    <main>
      <h1>Night of {night.date}</h1>
      <p>
        {night.freeBeds} beds at {night.pricePerBed} each
      </p>
    </main>
  );
}
