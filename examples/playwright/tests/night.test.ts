import { expect, test } from './fixtures.ts';

test('shows the free beds of a night', async ({ page, hutsInterceptor }) => {
  await hutsInterceptor
    .get('/huts/:hutId/nights/:date')
    .respond({ status: 200, body: { date: '2026-08-01', freeBeds: 6, pricePerBed: 32 } })
    .times(1);

  await page.goto('/huts/oberaar/nights/2026-08-01');

  await expect(page.getByRole('heading')).toHaveText('Night of 2026-08-01');
  await expect(page.getByText('6 beds at 32 each')).toBeVisible();
});

test('says that a hut is unknown', async ({ page, hutsInterceptor }) => {
  await hutsInterceptor
    .get('/huts/:hutId/nights/:date')
    .respond({ status: 404, body: { code: 'hut-not-found', message: 'There is no hut with this id.' } })
    .times(1);

  await page.goto('/huts/nowhere/nights/2026-08-01');

  await expect(page.getByText('There is no hut with this id.')).toBeVisible();
});
