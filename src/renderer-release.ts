/** The name of what turns a request into an image; part of every ETag. */
export const RENDERER_RELEASE = "1-rc";
