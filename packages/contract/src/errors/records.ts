// Refusals about records: requests, accounts, files, verification, reviews.
export const recordErrors = {
  'request-id-required': {
    code: 120001,
    http: 400,
    text: {
      en: 'The request carries no valid request id.',
      'zh-Hans': '请求缺少有效的请求编号。',
      'zh-Hant': '請求缺少有效的請求編號。',
    },
  },
  'request-id-reused': {
    code: 120002,
    http: 200,
    text: {
      en: 'This request id was already used for another request.',
      'zh-Hans': '该请求编号已用于另一请求。',
      'zh-Hant': '該請求編號已用於另一請求。',
    },
  },
  'changed-meanwhile': {
    code: 120004,
    http: 200,
    text: {
      en: 'The record was changed in the meantime. Please reload and try again.',
      'zh-Hans': '记录已被更改，请刷新后重试。',
      'zh-Hant': '記錄已被更改，請重新載入後再試。',
    },
  },
  'not-verified': {
    code: 140000,
    http: 200,
    text: {
      en: 'Please complete identity verification first.',
      'zh-Hans': '请先完成身份认证。',
      'zh-Hant': '請先完成身份認證。',
    },
  },
  'collection-account-not-found': {
    code: 140001,
    http: 200,
    text: {
      en: 'The collection account you are looking for does not exist!',
      'zh-Hans': '您查找的收款账户不存在！',
      'zh-Hant': '您查找的收款帳戶不存在！',
    },
  },
  'region-unavailable': {
    code: 140002,
    http: 200,
    text: {
      en: 'The account is currently not available for application in your region.',
      'zh-Hans': '您所在的地区暂不支持申请该账户。',
      'zh-Hant': '您所在的地區暫不支援申請該帳戶。',
    },
  },
  'channel-limit-reached': {
    code: 140003,
    http: 200,
    text: {
      en: 'No further account can be opened on this channel.',
      'zh-Hans': '该渠道的开户数量已达上限。',
      'zh-Hant': '該渠道的開戶數量已達上限。',
    },
  },
  'address-abnormal': {
    code: 102077,
    http: 200,
    text: {
      en: 'The wallet address may have been tampered with or is high risk.',
      'zh-Hans': '钱包地址可能已被篡改或存在高风险。',
      'zh-Hant': '錢包地址可能已被篡改或存在高風險。',
    },
  },
  'file-type-refused': {
    code: 150001,
    http: 200,
    text: { en: 'Unsupported file type.', 'zh-Hans': '不支持的文件类型。', 'zh-Hant': '不支援的檔案類型。' },
  },
  'file-not-found': {
    code: 150002,
    http: 200,
    text: { en: 'The file does not exist.', 'zh-Hans': '文件不存在。', 'zh-Hant': '檔案不存在。' },
  },
  'file-broken': {
    code: 150003,
    http: 200,
    text: {
      en: 'The file is damaged. Please check that it opens on your device, then upload it again.',
      'zh-Hans': '文件已损坏，请确认可在您的设备上打开后重新上传。',
      'zh-Hant': '檔案已損壞，請確認可在您的裝置上開啟後重新上載。',
    },
  },
  'file-expands': {
    code: 150004,
    http: 200,
    text: {
      en: 'The file becomes too large when it is opened. Please upload a smaller picture or archive.',
      'zh-Hans': '文件打开后过大，请上传尺寸较小的图片或压缩包。',
      'zh-Hant': '檔案開啟後過大，請上載尺寸較小的圖片或壓縮檔。',
    },
  },
  'file-locked': {
    code: 150005,
    http: 200,
    text: {
      en: 'The file cannot be opened without a password. Please upload it without one.',
      'zh-Hans': '文件设有密码，无法打开，请移除密码后重新上传。',
      'zh-Hant': '檔案設有密碼，無法開啟，請移除密碼後重新上載。',
    },
  },
  'documents-closed': {
    code: 150006,
    http: 200,
    text: {
      en: 'Documents can no longer be added to this transaction.',
      'zh-Hans': '该交易已不能再补充文件。',
      'zh-Hant': '該交易已不能再補充文件。',
    },
  },
  'too-many-files': {
    code: 150007,
    http: 200,
    text: {
      en: 'Too many of your files belong to nothing yet. Please save or submit the form that they are for, or continue tomorrow.',
      'zh-Hans': '您有过多文件尚未使用，请保存或提交相关表单，或于明天继续上传。',
      'zh-Hant': '您有過多檔案尚未使用，請儲存或提交相關表單，或於明天繼續上載。',
    },
  },
  'identity-check-start': {
    code: 220025,
    http: 200,
    text: {
      en: 'The identity check cannot be started now.',
      'zh-Hans': '暂时无法开始身份核验。',
      'zh-Hant': '暫時無法開始身份核驗。',
    },
  },
  'identity-check-attempts': {
    code: 160001,
    http: 200,
    text: {
      en: 'At most 3 identity checks can be made within 1 hour. Please try again later.',
      'zh-Hans': '1 小时内最多可进行 3 次身份核验，请稍后再试。',
      'zh-Hant': '1 小時內最多可進行 3 次身份核驗，請稍後再試。',
    },
  },
  'provider-unreachable': {
    code: 130014,
    http: 200,
    text: {
      en: 'Our partner cannot be reached at the moment. Nothing has been changed. Please try again shortly.',
      'zh-Hans': '暂时无法连接合作机构，未作任何更改，请稍后再试。',
      'zh-Hant': '暫時無法連接合作機構，未作任何更改，請稍後再試。',
    },
  },
  'verification-closed': {
    code: 160003,
    http: 200,
    text: {
      en: 'The verification cannot be changed in its current status.',
      'zh-Hans': '当前状态下无法修改认证资料。',
      'zh-Hant': '目前狀態下無法修改認證資料。',
    },
  },
  'verification-incomplete': {
    code: 160004,
    http: 200,
    text: {
      en: 'Some information is missing or needs to be corrected.',
      'zh-Hans': '部分资料缺失或需要更正。',
      'zh-Hant': '部分資料缺失或需要更正。',
    },
  },
  'nothing-rejected': {
    code: 160005,
    http: 200,
    text: {
      en: 'There is no rejected information.',
      'zh-Hans': '没有被驳回的信息。',
      'zh-Hant': '沒有被駁回的資料。',
    },
  },
  'already-decided': {
    code: 170001,
    http: 200,
    text: {
      en: 'Somebody has already decided this.',
      'zh-Hans': '该事项已有审核结果。',
      'zh-Hant': '該事項已有審核結果。',
    },
  },
  'reason-required': {
    code: 170002,
    http: 200,
    text: { en: 'Please give a reason.', 'zh-Hans': '请填写原因。', 'zh-Hant': '請填寫原因。' },
  },
  'not-screened': {
    code: 170005,
    http: 200,
    text: {
      en: 'This has not been screened yet. It can be approved once the screening has answered.',
      'zh-Hans': '该事项尚未完成筛查，筛查有结果后方可批准。',
      'zh-Hant': '該事項尚未完成篩查，篩查有結果後方可批准。',
    },
  },
  'claimed-by-another': {
    code: 170004,
    http: 200,
    text: {
      en: 'A colleague has taken this.',
      'zh-Hans': '该事项已由其他同事处理。',
      'zh-Hant': '該事項已由其他同事處理。',
    },
  },
  'waits-for-second': {
    code: 170003,
    http: 200,
    text: {
      en: 'This has been asked for already and waits for a second member of staff.',
      'zh-Hans': '该事项已提交，正等待第二位员工审核。',
      'zh-Hant': '該事項已提交，正等待第二位員工審核。',
    },
  },
} as const;
