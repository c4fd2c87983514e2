// Refusals of the transport itself, in their fixed words (PLT-043).
export const httpErrors = {
  malformed: {
    code: 400,
    http: 400,
    text: {
      en: 'Request failed! Please try again later.',
      'zh-Hans': '请求失败！请稍后再试。',
      'zh-Hant': '請求失敗！請稍後再試。',
    },
  },
  'invalid-input': {
    code: 120003,
    http: 400,
    text: {
      en: 'Please check the marked fields.',
      'zh-Hans': '请检查标示的栏位。',
      'zh-Hant': '請檢查標示的欄位。',
    },
  },
  'login-expired': {
    code: 401,
    http: 401,
    text: {
      en: 'Login expired! Please login again.',
      'zh-Hans': '登录已过期！请重新登录。',
      'zh-Hant': '登入已過期！請重新登入。',
    },
  },
  forbidden: {
    code: 403,
    http: 403,
    text: {
      en: 'The current account does not have permission to access!',
      'zh-Hans': '当前账户没有访问权限！',
      'zh-Hant': '目前帳戶沒有存取權限！',
    },
  },
  'not-found': {
    code: 404,
    http: 404,
    text: {
      en: 'The resource you are trying to access does not exist!',
      'zh-Hans': '您访问的资源不存在！',
      'zh-Hant': '您存取的資源不存在！',
    },
  },
  'method-not-allowed': {
    code: 405,
    http: 405,
    text: {
      en: 'Incorrect request method! Please try again later.',
      'zh-Hans': '请求方法不正确！请稍后再试。',
      'zh-Hant': '請求方法不正確！請稍後再試。',
    },
  },
  timeout: {
    code: 408,
    http: 408,
    text: {
      en: 'Request timeout! Please try again later.',
      'zh-Hans': '请求超时！请稍后再试。',
      'zh-Hant': '請求逾時！請稍後再試。',
    },
  },
  'too-large': {
    code: 413,
    http: 413,
    text: {
      en: 'The file is too large, upload failed!',
      'zh-Hans': '文件过大，上传失败！',
      'zh-Hant': '檔案過大，上載失敗！',
    },
  },
  'too-many-requests': {
    code: 429,
    http: 429,
    text: {
      en: 'Too many requests. Please wait a moment and try again.',
      'zh-Hans': '请求过于频繁，请稍候再试。',
      'zh-Hant': '請求過於頻繁，請稍候再試。',
    },
  },
  failure: {
    code: 500,
    http: 500,
    text: { en: 'Service exception!', 'zh-Hans': '服务异常！', 'zh-Hant': '服務異常！' },
  },
  'bad-gateway': {
    code: 502,
    http: 502,
    text: { en: 'Gateway error!', 'zh-Hans': '网关错误！', 'zh-Hant': '閘道錯誤！' },
  },
  unavailable: {
    code: 503,
    http: 503,
    text: { en: 'Service unavailable!', 'zh-Hans': '服务不可用！', 'zh-Hant': '服務不可用！' },
  },
  'gateway-timeout': {
    code: 504,
    http: 504,
    text: { en: 'Gateway timeout!', 'zh-Hans': '网关超时！', 'zh-Hant': '閘道逾時！' },
  },
} as const;
