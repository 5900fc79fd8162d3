/** The part of `axios` that samples use. */
interface AxiosInstance {
  get(url: string): Promise<{ status: number; data: unknown }>;
}

declare const axios: { create(defaults: { baseURL: string }): AxiosInstance };
export default axios;
